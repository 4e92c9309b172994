const widths = [1.5, 2.3, 3.3, 4.6, 6.5]

/** The more often the wider an arrow and the warmer a state; a text on the warmest still has its contrast. */
export const heatStyle: readonly string[] = widths.flatMap((width, at) => [
  `.line.heat-${at + 1}{stroke-width:${width}}`,
  `.heat-${at + 1}>.card{fill:color-mix(in srgb,var(--chart-lit) ${4 * (at + 1)}%,var(--chart-card));stroke:var(--chart-person);stroke-width:${1 + at * 0.5}}`,
  `.heat-${at + 1}>.group{stroke:var(--chart-person);stroke-width:${1 + at * 0.5}}`,
])
