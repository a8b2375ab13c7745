// Site settings, checked before anything is built. Browser code imports only the types.

import { z } from 'zod'
import { ICON_FORM, ICON_NAME, ICON_SET } from './content/icon-name.ts'
import { LOCALES } from './languages/locales.ts'

const text = z.string().trim().min(1)
const icon = z.string().regex(ICON_NAME, ICON_FORM)
const target = z.enum(['_self', '_blank'])
/** A path of this site without locale, or an absolute http(s) address. */
const address = z.string().regex(/^(\/|https?:\/\/)/, 'write a path that starts with / or an https:// address')
/** A path in the form that the server looks up: without trailing slash, query or hash. */
const ownPath = z.string().regex(/^\/([^?#]*[^?#/])?$/, 'write a path that starts with /, without a slash at its end')

const link = z.strictObject({ label: text, to: address, icon: icon.optional(), target: target.optional() })
/** `message` is the key of the interface message that replaces the label in other languages. */
const localizedLink = link.extend({ message: text.optional() })

const compileServer = z
  .url()
  .refine(
    value => /^https?:$/.test(new URL(value).protocol),
    'give an http(s) address, for example https://run.example.org/run',
  )

const code = z.enum(LOCALES.map(locale => locale.code) as [string, ...string[]], {
  error: issue => `"${String(issue.input)}" is no supported locale; see src/model/languages/locales.ts`,
})

const settingsSchema = z.strictObject({
  title: text,
  description: text,
  /** Origin for absolute URLs; `SITE_URL` overrides it. Without both they follow the host of each request (R53). */
  url: z
    .url()
    .refine(
      value => URL.canParse(value) && new URL(value).origin === value,
      'give an origin alone, for example https://zig.example.org',
    )
    .optional(),
  image: z.strictObject({
    src: z.string().regex(/^\/.+\.(png|jpe?g|webp)$/, 'give a picture below public/, for example /social.png'),
    alt: text,
    width: z.literal(1200),
    height: z.literal(630),
  }),
  socials: z.record(z.string().regex(/^[a-z-]+$/), z.url()),
  header: z.strictObject({
    logo: z.strictObject({ light: address, dark: address, alt: text }),
    showLinkIcon: z.boolean(),
    fluid: z.boolean(),
    actions: z.array(localizedLink),
  }),
  footer: z.strictObject({
    /** `{year}` is replaced by the current year. */
    credits: z.strictObject({ label: text, message: text.optional() }),
    textLinks: z.array(localizedLink),
  }),
  aside: z.strictObject({
    collapse: z.enum(['deep', 'none']),
    level: z.int().min(0).max(3),
    open: z.boolean(),
  }),
  main: z.strictObject({ fluid: z.boolean(), padded: z.boolean() }),
  toc: z.strictObject({ float: z.boolean(), depth: z.int().min(1).max(5) }),
  seo: z.strictObject({
    siteName: text,
    pageTitleTemplate: z.string().includes('%s', 'put %s where the page title goes, for example "%s · Zig std docs"'),
  }),
  repository: z.strictObject({ owner: text, name: text, url: z.url(), branch: text }),
  community: z.array(localizedLink),
  i18n: z.strictObject({ enabled: z.boolean(), defaultLocale: code, locales: z.array(code).min(1) }),
  icons: z
    .strictObject({
      services: z.array(z.url()),
      /** Sets that the services provide in addition to the installed ones: `material-symbols`. */
      sets: z.array(z.string().regex(ICON_SET, 'write the name of a set, for example material-symbols')).optional(),
    })
    .refine(({ services, sets = [] }) => sets.length === 0 || services.length > 0, {
      path: ['services'],
      message: 'name a service that has the sets of icons.sets, or remove those sets',
    }),
  /** An external compile server, for sites whose own server cannot compile. */
  run: z.strictObject({ server: compileServer }).optional(),
  /** Redirects of route rules: path without locale → path without locale. */
  redirects: z.record(ownPath, address),
})

export type Settings = z.infer<typeof settingsSchema>
export type SettingsLink = z.infer<typeof localizedLink>

/** Checks settings. A wrong value throws an error that names the field, the fact and the fix. */
export function checkSettings(value: unknown, file: string): Settings {
  const parsed = settingsSchema.safeParse(value)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => {
      // For an invalid key, zod puts the reason into a nested issue.
      const { message } = (issue.code === 'invalid_key' && issue.issues[0]) || issue
      return `  ${issue.path.join('.') || '(settings)'}: ${message}`
    })
    throw new Error(`Wrong site settings in ${file}:\n${lines.join('\n')}\nCorrect these fields and build again.`)
  }
  const { i18n } = parsed.data
  if (!i18n.locales.includes(i18n.defaultLocale))
    throw new Error(
      `Wrong site settings in ${file}:\n  i18n.defaultLocale: "${i18n.defaultLocale}" is not in i18n.locales.\nAdd it there or choose another default.`,
    )
  const twice = i18n.locales.find((locale, index) => i18n.locales.indexOf(locale) !== index)
  if (twice)
    throw new Error(
      `Wrong site settings in ${file}:\n  i18n.locales: "${twice}" stands there twice.\nRemove one of them.`,
    )
  return parsed.data
}
