import { type CSSProperties, useState } from 'react'

/**
 * The whole page while the domain and its clothes are on their way. index.html shows the same before the bundle is here,
 * and this goes on where that stands: quick loads see neither, for both appear late. Where the sign-in is known to come,
 * its shape stands there from the first moment, in its own measures, so that nothing moves when it comes.
 */
export function Waiting() {
  const [since] = useState(() => `${Math.round(performance.now())}ms`)
  const place: CSSProperties & { '--since': string } = { '--since': since }
  return (
    <>
      <div className="arriving" role="status" style={place}>
        <svg width="36" height="36" viewBox="0 0 36 36" fill="none" aria-hidden="true">
          <circle cx="18" cy="18" r="16.5" />
          <circle cx="18" cy="18" r="16.5" pathLength="4" />
        </svg>
        <span>Загрузка…</span>
      </div>
      <div className="opening-shape" aria-hidden="true">
        <div>
          <i />
          <b>Введите номер телефона</b>
          <em>Пришлём код в SMS или позвоним: отвечать на звонок не нужно</em>
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
    </>
  )
}
