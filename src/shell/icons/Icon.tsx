import { useIcon } from './registry.ts'

interface IconProps {
  name: string
  /** Text alternative. Without it the icon is decorative. */
  label?: string
  className?: string
}

/** An inline icon. An icon without a known body stays empty until it is loaded (R34). */
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
