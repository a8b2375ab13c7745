import type { LocalePage } from '../../content/collect.ts'

/** Validation and middleware are asked for each request (R36): such a page is not made ahead, listed or exported. */
export function isDecidedWhenAsked({ body }: LocalePage): boolean {
  return body.frontMatter.validate !== undefined || body.frontMatter.middleware !== undefined
}
