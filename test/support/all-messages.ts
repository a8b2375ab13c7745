// The messages of every locale, held against the shape of English by the compiler. For tests alone: a reader gets one locale.

import ar from '../../locales/ar.json'
import az from '../../locales/az.json'
import bg from '../../locales/bg.json'
import bn from '../../locales/bn.json'
import ca from '../../locales/ca.json'
import ckb from '../../locales/ckb.json'
import cs from '../../locales/cs.json'
import da from '../../locales/da.json'
import de from '../../locales/de.json'
import deCh from '../../locales/de-CH.json'
import el from '../../locales/el.json'
import en from '../../locales/en.json'
import es from '../../locales/es.json'
import et from '../../locales/et.json'
import faIr from '../../locales/fa-IR.json'
import fi from '../../locales/fi.json'
import fr from '../../locales/fr.json'
import he from '../../locales/he.json'
import hi from '../../locales/hi.json'
import hu from '../../locales/hu.json'
import hy from '../../locales/hy.json'
import id from '../../locales/id.json'
import it from '../../locales/it.json'
import ja from '../../locales/ja.json'
import ka from '../../locales/ka.json'
import kk from '../../locales/kk.json'
import km from '../../locales/km.json'
import ko from '../../locales/ko.json'
import ky from '../../locales/ky.json'
import lb from '../../locales/lb.json'
import lt from '../../locales/lt.json'
import mn from '../../locales/mn.json'
import ms from '../../locales/ms.json'
import nbNo from '../../locales/nb-NO.json'
import nl from '../../locales/nl.json'
import pl from '../../locales/pl.json'
import pt from '../../locales/pt.json'
import ptBr from '../../locales/pt-BR.json'
import ro from '../../locales/ro.json'
import ru from '../../locales/ru.json'
import sk from '../../locales/sk.json'
import sl from '../../locales/sl.json'
import sv from '../../locales/sv.json'
import th from '../../locales/th.json'
import tj from '../../locales/tj.json'
import tr from '../../locales/tr.json'
import ugCn from '../../locales/ug-CN.json'
import uk from '../../locales/uk.json'
import ur from '../../locales/ur.json'
import uz from '../../locales/uz.json'
import vi from '../../locales/vi.json'
import zhCn from '../../locales/zh-CN.json'
import zhTw from '../../locales/zh-TW.json'
import type { Messages } from '../../src/model/languages/messages.ts'

export const ALL_MESSAGES: Record<string, Messages> = {
  ar,
  az,
  bg,
  bn,
  ca,
  ckb,
  cs,
  da,
  de,
  'de-CH': deCh,
  el,
  en,
  es,
  et,
  'fa-IR': faIr,
  fi,
  fr,
  he,
  hi,
  hu,
  hy,
  id,
  it,
  ja,
  ka,
  kk,
  km,
  ko,
  ky,
  lb,
  lt,
  mn,
  ms,
  'nb-NO': nbNo,
  nl,
  pl,
  pt,
  'pt-BR': ptBr,
  ro,
  ru,
  sk,
  sl,
  sv,
  th,
  tj,
  tr,
  'ug-CN': ugCn,
  uk,
  ur,
  uz,
  vi,
  'zh-CN': zhCn,
  'zh-TW': zhTw,
}
