import classes from './notice.module.css'

type Props = { readonly kind?: 'trouble' | 'news'; readonly children: string | null | undefined }

/** What the server said, told aloud where it appears. */
export function Notice({ kind = 'trouble', children }: Props) {
  return (
    <p className={classes.notice} data-kind={kind} role={kind === 'trouble' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
