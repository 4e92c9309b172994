import type { Edge } from './graph.ts'

type Beyond = { readonly why: string; readonly holds: (edge: Edge) => boolean }

/**
 * Steps that a chart allows and its screen does not offer to anybody. No path goes there, for there is nobody to go;
 * the runs in the machine itself and the mutants know nothing of this.
 */
const beyond: Readonly<Record<string, readonly Beyond[]>> = {
  captcha: [
    {
      why: 'у своей отметки нет виджета, который сообщал бы о себе',
      holds: ({ happening, arrows, from }) =>
        happening.name.startsWith('widget.') && arrows.length > 0 && from.includes('"kind":"box"'),
    },
    {
      why: 'своя отметка ничего не загружает: не загрузиться может только виджет',
      holds: ({ happening, from }) =>
        happening.name === 'load' && happening.kind === 'failure' && from.includes('"kind":"box"'),
    },
    {
      why: 'без защищённого соединения не работает только своя отметка',
      holds: ({ happening, from }) => happening.sample.name === 'unsupported' && from.includes('"kind":"widget"'),
    },
  ],
  connection: [
    {
      why: 'о статусе, который остался прежним, экран не сообщает',
      holds: ({ happening, arrows, from }) =>
        happening.name === 'status.changed' &&
        arrows.length > 0 &&
        from.includes(JSON.stringify({ status: Reflect.get(happening.event, 'status') })),
    },
  ],
  auth: [
    {
      why: 'пока идёт отсчёт проверок, кнопка закрыта и при отсутствии согласия',
      holds: ({ happening, arrows, from }) =>
        happening.name === 'code.submitted' && arrows.length > 0 && from.includes('"tries":"paused"'),
    },
  ],
}

export function isOffered(machine: string, edge: Edge): boolean {
  return !(beyond[machine] ?? []).some(({ holds }) => holds(edge))
}

/** Why some goals of a machine are nobody's. */
export function reasonsFor(machine: string): string[] {
  return (beyond[machine] ?? []).map(({ why }) => why)
}
