import { first } from './dom.ts'
import type { Views } from './views.ts'

/** What a sheet of A4 across holds at 96 pixels to the inch, with margins of 10 mm and a line of caption. */
const paper = { width: 1045, height: 682 }

function sheetOf(svg: SVGSVGElement, place: string, title: string): HTMLElement {
  const sheet = document.createElement('figure')
  const caption = document.createElement('figcaption')
  caption.textContent = title
  const [, , width = 1, height = 1] = place.split(' ').map(Number)
  const scale = Math.min(1, paper.width / width, paper.height / height)
  const copy = document.importNode(svg, true)
  copy.removeAttribute('hidden')
  copy.setAttribute('viewBox', place)
  copy.style.width = `${width * scale}px`
  copy.style.height = `${height * scale}px`
  sheet.append(caption, copy)
  return sheet
}

/** On paper each view stands by itself, on as many sheets as it takes to be read. */
export function watchPrint({ ofLayer }: Views): void {
  const sheets = first(HTMLElement, '.sheets')
  if (sheets === null) return
  addEventListener('beforeprint', () => {
    const machine = document.querySelector('h1')?.textContent ?? ''
    const views = ofLayer().filter(({ dataset }, _, all) => all.length === 1 || dataset.view !== 'whole')
    const all = views.flatMap((svg) => {
      const { sheets: cuts = '', title = '' } = svg.dataset
      const name = views.length === 1 ? machine : `${machine}: ${title}`
      const places = cuts.split(',')
      return places.map((place, at) => {
        const part = places.length === 1 ? '' : `, лист ${at + 1} из ${places.length}`
        return sheetOf(svg, place, name + part)
      })
    })
    sheets.replaceChildren(...all)
    sheets.hidden = false
  })
  addEventListener('afterprint', () => {
    sheets.hidden = true
    sheets.replaceChildren()
  })
}
