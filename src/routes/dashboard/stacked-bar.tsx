import classes from './dashboard.module.css'

type Slice = { readonly tone: string; readonly amount: number }

type Props = {
  readonly slices: readonly Slice[]
  /** What the whole width stands for. */
  readonly most: number
  readonly isThin?: boolean
}

const widthOf = (amount: number, most: number) => `${Math.min(100, (amount / most) * 100)}%`

/** A picture of figures that always stand beside it in words. A slice of nothing would leave its gap at the end. */
export function StackedBar({ slices, most, isThin = false }: Props) {
  return (
    <div className={classes.bar} data-thin={isThin || undefined} aria-hidden="true">
      {slices
        .filter(({ amount }) => amount > 0)
        .map(({ tone, amount }) => (
          <span key={tone} data-tone={tone} style={{ width: widthOf(amount, most) }} />
        ))}
    </div>
  )
}
