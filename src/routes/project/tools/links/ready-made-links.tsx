import { Button, Card, Title } from '@mantine/core'
import { useState } from 'react'

import type { ReadyMadeLink } from '#contract/promoter.ts'
import type { Ad } from '#src/features/ad-label/label.ts'
import { Address } from '#src/ui/address.tsx'
import { Dialog } from '#src/ui/window/dialog.tsx'

import { LinkSettings } from './link-settings.tsx'
import classes from './links-tool.module.css'

type Props = { readonly links: readonly ReadyMadeLink[]; readonly program: string; readonly ad: Ad }

const titleOf = ({ name, base_url }: ReadyMadeLink) => (name === '' ? base_url : name)

/** Pages that the advertiser has chosen; each opens the dialog that makes its link. */
export function ReadyMadeLinks({ links, program, ad }: Props) {
  const [chosen, setChosen] = useState<ReadyMadeLink | null>(null)
  const [isOpened, setOpened] = useState(false)
  const [isCovered, setCovered] = useState(false)

  if (links.length === 0) return null
  return (
    <Card component="section" mt="lg" aria-labelledby="ready-made-heading">
      <Title order={2} size="h3" textWrap="wrap" mb={8} id="ready-made-heading">
        Используйте готовые ссылки
      </Title>
      <table className={classes.table} aria-labelledby="ready-made-heading">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Название
            </th>
          </tr>
        </thead>
        <tbody>
          {[...links.entries()].map(([place, link]) => (
            <tr key={place}>
              <td>
                <Address>{titleOf(link)}</Address>
              </td>
              <td>
                <Button
                  variant="light"
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={`Создать ссылку: ${titleOf(link)}`}
                  onClick={() => {
                    setChosen(link)
                    setOpened(true)
                  }}
                >
                  Создать ссылку
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* The chosen link stays while the dialog fades away: an emptied one would jump. */}
      <Dialog
        isOpened={isOpened}
        isCovered={isCovered}
        title="Настройка партнёрской ссылки"
        width={560}
        onClose={() => setOpened(false)}
      >
        {chosen !== null && <LinkSettings link={chosen} program={program} ad={ad} onCover={setCovered} />}
      </Dialog>
    </Card>
  )
}
