import { Toast as Radix } from 'radix-ui'
import { type CSSProperties, useSyncExternalStore } from 'react'
import { TOAST } from '../../../model/overlay-constants.ts'
import { useMessages, useShell } from '../../../shell/context.tsx'
import { Icon } from '../../../shell/icons/Icon.tsx'
import type { Toast, ToastColor, Toasts } from './toasts.ts'
import './toast.css'

const ICONS: Partial<Record<ToastColor, string>> = {
  success: 'i-lucide-circle-check',
  warning: 'i-lucide-triangle-alert',
  error: 'i-lucide-circle-alert',
}

const HOTKEY = [TOAST.hotkey]

/** Toasts at the bottom of the inline end, the newest nearest to the edge. Radix pauses them on hover, focus and blur. */
export function ToastList({ toasts }: { toasts: Toasts }) {
  const t = useMessages()
  const { dir } = useShell()
  const shown = useSyncExternalStore(toasts.store.subscribe, toasts.store.get)
  return (
    <Radix.Provider
      label={t('overlay.notification')}
      swipeDirection={dir === 'rtl' ? 'left' : 'right'}
      swipeThreshold={TOAST.swipeThreshold}
      duration={TOAST.duration}
    >
      {shown.map(toast => (
        <ToastCard key={toast.id} toast={toast} onClose={() => toasts.remove(toast.id)} />
      ))}
      <Radix.Viewport
        className="toasts"
        hotkey={HOTKEY}
        label={t('overlay.notifications', { hotkey: TOAST.hotkey })}
        style={{ '--toast-gap': `${TOAST.gap}px`, '--toast-leave': `${TOAST.removeDelay}ms` } as CSSProperties}
      />
    </Radix.Provider>
  )
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useMessages()
  const { title, description, avatar, color = 'neutral', actions = [], duration, open } = toast
  // Screen readers announce errors and warnings immediately, and other toasts at the next pause.
  const type = toast.type ?? (color === 'error' || color === 'warning' ? 'foreground' : 'background')
  return (
    <Radix.Root
      className="toast"
      data-color={color}
      open={open}
      duration={duration}
      type={type}
      onOpenChange={isOpen => isOpen || onClose()}
    >
      {avatar ? (
        <img className="toast-avatar" src={avatar.src} alt={avatar.alt ?? ''} width="28" height="28" />
      ) : (
        <Icon name={toast.icon ?? ICONS[color] ?? 'i-lucide-info'} className="toast-icon" />
      )}
      <div className="toast-text">
        {title && <Radix.Title className="toast-title">{title}</Radix.Title>}
        {description && <Radix.Description className="toast-description">{description}</Radix.Description>}
        {actions.length > 0 && (
          <div className="toast-actions">
            {actions.map(action => (
              <Radix.Action key={action.label} altText={action.label} className="toast-action" onClick={action.onClick}>
                {action.icon && <Icon name={action.icon} />}
                {action.label}
              </Radix.Action>
            ))}
          </div>
        )}
      </div>
      <Radix.Close className="toast-close" aria-label={t('overlay.close')} data-tooltip={t('overlay.close')}>
        <Icon name="i-lucide-x" />
      </Radix.Close>
    </Radix.Root>
  )
}
