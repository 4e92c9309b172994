import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs'
import Elk from 'elkjs'

import { headHeight, type Link, type Scene, type Sign } from './scene.ts'

export type Point = { readonly x: number; readonly y: number }
export type Rectangle = Point & { readonly width: number; readonly height: number }
export type Line = { readonly link: Link; readonly points: readonly Point[]; readonly label: Rectangle | null }

/** A scene with every place known; all coordinates are the drawing's own. */
export type Layout = {
  readonly scene: Scene
  readonly size: { readonly width: number; readonly height: number }
  /** By path of the state or id of the sign. */
  readonly places: ReadonlyMap<string, Rectangle>
  readonly lines: readonly Line[]
}

// Layout options of a group are not inherited: each one repeats them.
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.spacing.nodeNode': '30',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.thoroughness': '20',
} as const

const elk = new Elk()

const labelOptions = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' } as const

const signSizes = { start: { width: 12, height: 12 }, any: { width: 152, height: 28 } } as const

function signNode({ id, kind }: Sign): ElkNode {
  const first = { 'elk.layered.layering.layerConstraint': 'FIRST' }
  return { id, ...signSizes[kind], ...(kind === 'start' ? {} : { layoutOptions: first }) }
}

function stateNode(scene: Scene, path: string): ElkNode {
  const box = scene.boxes.get(path)
  const children = childrenOf(scene, path)
  if (box === undefined || children.length === 0) return { id: path, width: box?.width ?? 0, height: box?.height ?? 0 }
  const top = headHeight(box) + 8
  return {
    id: path,
    children,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${top},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${box.width},${top + 40})`,
    },
  }
}

function childrenOf(scene: Scene, parent: string): ElkNode[] {
  const states = scene.model.states.filter((state) => state.parent === parent)
  const signs = scene.signs.filter((sign) => sign.parent === parent)
  return [...signs.map(signNode), ...states.map(({ path }) => stateNode(scene, path))]
}

function edgeOf({ id, from, to, isBack, label }: Link): ElkExtendedEdge {
  const [source, target] = isBack ? [to, from] : [from, to]
  const { width, height } = label ?? { width: 0, height: 0 }
  const own = { id: `label ${id}`, text: '·', width, height, layoutOptions: labelOptions }
  return { id, sources: [source], targets: [target], labels: label === null ? [] : [own] }
}

function placesIn(node: ElkNode): [string, Rectangle][] {
  const { id, x = 0, y = 0, width = 0, height = 0, children = [] } = node
  return [[id, { x, y, width, height }], ...children.flatMap(placesIn)]
}

function pointsOf({ sections = [] }: ElkExtendedEdge, isBack: boolean): Point[] {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }): ElkPoint[] => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  return isBack ? points.reverse() : points
}

/** Finds a place for everything in a scene; the same scene gets the same places each time. */
export async function layOut(scene: Scene): Promise<Layout> {
  const rootOptions = { ...options, 'elk.padding': '[top=12,left=12,bottom=12,right=12]' }
  const graph: ElkNode = { id: '.', layoutOptions: rootOptions, children: childrenOf(scene, '.') }
  const placed = await elk.layout({ ...graph, edges: scene.links.map(edgeOf) })
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]))
  const lines = scene.links.flatMap((link): Line[] => {
    const edge = edges.get(link.id)
    if (edge === undefined) return []
    const [label] = edge.labels ?? []
    const { x = 0, y = 0, width = 0, height = 0 } = label ?? {}
    return [{ link, points: pointsOf(edge, link.isBack), label: label === undefined ? null : { x, y, width, height } }]
  })
  const { width = 0, height = 0 } = placed
  return { scene, size: { width, height }, places: new Map(placesIn(placed)), lines }
}
