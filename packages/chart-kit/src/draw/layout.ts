import type { ElkExtendedEdge, ElkNode, ElkPoint, LayoutOptions } from 'elkjs'
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

/** For what is a little too wide. */
const closer = {
  ...options,
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
} as const

/** A window of 1280 pixels shows so much of a drawing at 60 percent, the smallest that can be read. */
const widest = 2020

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

/** What elk has placed, as coordinates of one drawing. */
type Placed = {
  readonly size: Layout['size']
  readonly places: readonly (readonly [string, Rectangle])[]
  readonly lines: readonly Line[]
}

async function place(
  root: string,
  children: ElkNode[],
  links: readonly Link[],
  margin: number,
  spacing: LayoutOptions = options,
): Promise<Placed> {
  const padding = `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`
  const graph: ElkNode = { id: root, layoutOptions: { ...spacing, 'elk.padding': padding }, children }
  const placed = await elk.layout({ ...graph, edges: links.map(edgeOf) })
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]))
  const lines = links.flatMap((link): Line[] => {
    const edge = edges.get(link.id)
    if (edge === undefined) return []
    const [label] = edge.labels ?? []
    const { x = 0, y = 0, width = 0, height = 0 } = label ?? {}
    return [{ link, points: pointsOf(edge, link.isBack), label: label === undefined ? null : { x, y, width, height } }]
  })
  const { width = 0, height = 0 } = placed
  return { size: { width, height }, places: placesIn(placed), lines }
}

const margin = 6
const gap = 20

function moved({ places, lines }: Placed, right: number, down: number): Pick<Placed, 'places' | 'lines'> {
  const move = <Place extends Point>(spot: Place): Place => ({ ...spot, x: spot.x + right, y: spot.y + down })
  return {
    places: places.map(([id, spot]) => [id, move(spot)]),
    lines: lines.map((line) => ({
      ...line,
      points: line.points.map(move),
      label: line.label === null ? null : move(line.label),
    })),
  }
}

/** Side by side, in columns about as high as the highest of them. */
function inColumns(parts: readonly Placed[]): Placed {
  const highest = Math.max(...parts.map(({ size }) => size.height))
  let [x, y, right, bottom] = [margin, margin, 0, 0]
  const spread = parts.map((part) => {
    const { width, height } = part.size
    if (y > margin && y + height > margin + highest * 1.2) [x, y] = [right + gap, margin]
    const here = moved(part, x, y)
    ;[right, bottom, y] = [Math.max(right, x + width), Math.max(bottom, y + height), y + height + gap]
    return here
  })
  return {
    size: { width: right + margin, height: bottom + margin },
    places: spread.flatMap(({ places }) => places),
    lines: spread.flatMap(({ lines }) => lines),
  }
}

/** Regions that no line joins can be laid out each by itself; null where that is not so. */
function regionsApart({ model, links }: Scene, children: readonly ElkNode[]) {
  if (model.states[0]?.kind !== 'parallel') return null
  const isIn = (end: string, { id }: ElkNode) => `${end.replace(/^(start|any):/, '')}.`.startsWith(`${id}.`)
  const parts = children.map((region) => {
    return { region, links: links.filter(({ from, to }) => isIn(from, region) && isIn(to, region)) }
  })
  return parts.reduce((sum, part) => sum + part.links.length, 0) === links.length ? parts : null
}

async function placeAll(scene: Scene, root: string): Promise<Placed> {
  const placed = await place(root, childrenOf(scene, root), scene.links, margin)
  return placed.size.width <= widest ? placed : place(root, childrenOf(scene, root), scene.links, margin, closer)
}

/** Finds a place for everything in a scene; the same scene gets the same places each time. */
export async function layOut(scene: Scene): Promise<Layout> {
  const root = scene.model.states[0]?.path ?? '.'
  const children = childrenOf(scene, root)
  const regions = regionsApart(scene, children)
  const placed =
    regions === null
      ? await placeAll(scene, root)
      : inColumns(await Promise.all(regions.map(({ region, links }) => place('.', [region], links, 0))))
  return { scene, size: placed.size, places: new Map(placed.places), lines: placed.lines }
}
