import { NavLink } from '@mantine/core'
import { use, useState } from 'react'
import { useLocation } from 'react-router'

import { NamedIcon } from '#src/ui/named-icon.tsx'
import { patternOf } from '../session/route-of-address.ts'
import { TrailContext } from '../trace/trail-context.ts'
import { ReportWindow } from './report-window.tsx'

type Props = {
  readonly onOpened: () => void
  readonly onClosed: () => void
  readonly classNames: Readonly<Record<string, string>>
}

/** Shows what the machines of this page have done, for those who look into a problem; most of it comes when pressed. */
export function ReportButton({ onOpened, onClosed, classNames }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [report, setReport] = useState<Promise<string> | null>(null)
  const { pathname } = useLocation()
  const trail = use(TrailContext)

  function open() {
    const text = import('./problem-report.ts').then(({ reportText }) => reportText(trail, patternOf(pathname)))
    text.catch(() => undefined)
    setReport(text)
    setOpen(true)
  }

  return (
    <>
      <NavLink
        component="button"
        type="button"
        aria-haspopup="dialog"
        label="Сообщить о проблеме"
        leftSection={<NamedIcon name="report" />}
        onClick={() => {
          onOpened()
          open()
        }}
        classNames={classNames}
      />
      <ReportWindow
        isOpened={isOpen}
        report={report}
        onRetry={open}
        onClose={() => {
          setOpen(false)
          onClosed()
        }}
      />
    </>
  )
}
