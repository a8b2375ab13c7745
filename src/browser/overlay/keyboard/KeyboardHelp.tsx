import { useId, useState } from 'react'
import type { MessageKey } from '../../../model/languages/messages.ts'
import { TOAST } from '../../../model/overlay-constants.ts'
import { useMessages } from '../../../shell/context.tsx'
import { isApple } from '../../../shell/state/platform.ts'
import { Sheet } from '../dialog/Dialog.tsx'
import type { OverlayProps } from '../manager.ts'
import type { SingleKeys } from './single-keys.ts'
import './keyboard.css'

/** A label with alternative key combinations. The keys of one combination are pressed together. */
type Row = [label: MessageKey, ...ways: string[][]]

function groupsOf(command: string): [title: MessageKey, rows: Row[]][] {
  return [
    ['overlay.keys.find', [['overlay.keys.search', ['/'], [command, 'K']]]],
    ['run.program', [['run.run', [command, 'Enter']]]],
    [
      'overlay.keys.move',
      [
        ['overlay.keys.previous', ['[']],
        ['overlay.keys.next', [']']],
      ],
    ],
    [
      'overlay.keys.look',
      [
        ['overlay.keys.theme', ['T']],
        ['overlay.keys.help', ['?'], [command, '/']],
        ['overlay.keys.toasts', [TOAST.hotkey]],
        ['overlay.keys.close', ['Esc']],
      ],
    ],
  ]
}

/** Lists all shortcuts, with a switch for those of a single key. */
export function KeyboardHelp({ singleKeys, ...overlay }: { singleKeys: SingleKeys } & OverlayProps) {
  const t = useMessages()
  const id = useId()
  const [isOn, setIsOn] = useState(singleKeys.areOn)
  const toggle = () => {
    singleKeys.set(!isOn)
    setIsOn(!isOn)
  }
  return (
    <Sheet {...overlay} title={t('overlay.keys.title')} className="modal keys">
      {groupsOf(isApple() ? '⌘' : 'Ctrl').map(([title, rows]) => (
        <section key={title}>
          <h3>{t(title)}</h3>
          <dl>
            {rows.map(([label, ...ways]) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>
                  <Ways ways={ways} singleKeys={isOn} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="keys-switch">
        <div>
          <label htmlFor={id}>{t('overlay.keys.single')}</label>
          <p id={`${id}hint`}>{t('overlay.keys.singleHint')}</p>
        </div>
        <button
          type="button"
          id={id}
          role="switch"
          className="switch"
          aria-checked={isOn}
          aria-label={t('overlay.keys.single')}
          aria-describedby={`${id}hint`}
          onClick={toggle}
        />
      </div>
    </Sheet>
  )
}

function Ways({ ways, singleKeys }: { ways: string[][]; singleKeys: boolean }) {
  const t = useMessages()
  return ways.map((keys, index) => {
    const isOff = !singleKeys && keys.length === 1 && keys[0]!.length === 1
    return (
      <span key={keys.join(' ')}>
        {index > 0 && <span className="keys-or">{t('overlay.keys.or')}</span>}
        {/* Keys read from left to right in every language. */}
        <span className="keys-way" dir="ltr" data-off={isOff || undefined}>
          {keys.map(key => (
            <kbd key={key}>{key}</kbd>
          ))}
          {isOff && <span className="unseen"> ({t('overlay.keys.off')})</span>}
        </span>
      </span>
    )
  })
}
