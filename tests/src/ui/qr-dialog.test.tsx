import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveFile } from '#src/ui/files/save-file.ts'
import { QrDialog } from '#src/ui/qr/qr-dialog.tsx'
import { drawQr } from '#src/ui/qr/qr-picture.ts'

vi.mock('#src/ui/qr/qr-picture.ts', () => ({ drawQr: vi.fn() }))
vi.mock('#src/ui/files/save-file.ts', () => ({ saveFile: vi.fn() }))

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const drawn = new Blob([new Uint8Array([...signature, 1])], { type: 'image/png' })
const fromServer = btoa(String.fromCharCode(...signature, 2, 2))
const link = 'https://cabinet.example/s/1'

function open(fallback: string) {
  const Component = () => <QrDialog isOpened link={link} logo="" fallback={fallback} onClose={() => {}} />
  const Screen = createRoutesStub([{ path: '/', Component }])
  render(<Screen />, { wrapper: MantineProvider })
}
const picture = () => screen.findByRole('img', { name: `QR-код ссылки ${link}` }, { timeout: 6000 })

async function save() {
  await userEvent.click(screen.getByRole('button', { name: 'Скачать QR-код' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalled())
  return vi.mocked(saveFile).mock.calls[0]
}

beforeEach(() => {
  vi.mocked(drawQr).mockReset()
  vi.mocked(saveFile).mockReset()
})
afterEach(cleanup)

test('the picture is handed on with the address', async () => {
  const share = vi.fn(async (_: ShareData) => {})
  Object.assign(navigator, { share, canShare: () => true })
  try {
    vi.mocked(drawQr).mockResolvedValue(drawn)
    open('')
    await userEvent.click(await screen.findByRole('button', { name: 'Поделиться' }))
    expect(share).toHaveBeenCalledWith({ files: [expect.objectContaining({ name: 'qr.png' })], text: link })
  } finally {
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(navigator, 'canShare')
  }
})

test('the drawn picture is the saved one, as qr.png', async () => {
  vi.mocked(drawQr).mockResolvedValue(drawn)
  open(fromServer)
  await picture()
  expect(await save()).toEqual([drawn, 'qr.png'])
})

describe('a code that cannot be drawn', () => {
  test.each([
    ['as it is', fromServer],
    ['with a prefix', `data:image/png;base64,${fromServer}`],
  ])('the server’s picture %s stands in', async (_, fallback) => {
    vi.mocked(drawQr).mockRejectedValue(new Error('no canvas'))
    open(fallback)
    await picture()
    const [file, name] = (await save()) ?? []
    expect([file?.size, name]).toEqual([10, 'qr.png'])
  })

  test('a code that the server has not sent either is a failure with a retry', async () => {
    vi.mocked(drawQr).mockRejectedValueOnce(new Error('no canvas')).mockResolvedValue(drawn)
    open('')
    await screen.findByText('QR-код не получился', {}, { timeout: 6000 })
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    await picture()
  })
})
