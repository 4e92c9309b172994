import { isPassing } from '../errors/logging.ts'

const diskFull = '53100'

/** The failure that another one was made of. */
function rootOf(failure: unknown): unknown {
  return failure instanceof Error && failure.cause !== undefined ? rootOf(failure.cause) : failure
}

/** What the command says when it did not come to its end: what was wrong, and what became of it. */
export function reasonOf(failure: unknown): string {
  const root = rootOf(failure)
  if (root instanceof Error && 'code' in root && root.code === diskFull)
    return `Кончилось место на диске: ${root.message}\nНичего не перенесено. Освободите место новой базе (и в DATA_DIR) и запустите ещё раз.`
  // The last word may have been the one that keeps all of it.
  if (root instanceof Error && isPassing(root))
    return `Новая база перестала отвечать: ${root.message}\nПеренесено или всё, или ничего. Посмотрите в её журнал (так бывает и когда кончилось место) и, когда она снова ответит, запустите ещё раз.`
  return `${failure instanceof Error ? failure.message : String(failure)}\nНичего не перенесено.`
}
