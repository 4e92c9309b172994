import classes from './honeypot.module.css'

type Props = { readonly onFilled: (text: string) => void }

/** A field that people cannot see or reach and machines fill in; what is in it is sent as it is (specification 7). */
export function Honeypot({ onFilled }: Props) {
  return (
    <div className={classes.away} aria-hidden="true">
      <label>
        E-mail
        <input
          type="text"
          name="firstEmail"
          tabIndex={-1}
          autoComplete="off"
          onChange={(event) => onFilled(event.currentTarget.value)}
        />
      </label>
    </div>
  )
}
