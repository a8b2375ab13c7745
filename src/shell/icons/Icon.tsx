import { useIcon } from './book.ts'

interface IconProps {
  name: string
  /** Read out instead of the picture; without it the icon is an ornament. */
  label?: string
  className?: string
}

/** One icon, drawn inline. One that is not in the page stays empty until it is loaded (R34). */
export function Icon({ name, label, className }: IconProps) {
  const body = useIcon(name)
  const classes = className ? `ic ${className}` : 'ic'
  return (
    <svg
      className={classes}
      viewBox="0 0 24 24"
      data-icon={body === undefined ? name : undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: body ?? '' }}
    />
  )
}
