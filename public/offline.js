// Beside the page that the worker gives where none can be had: opens what was asked for as soon as the server answers again.
const pause = 10_000

async function look() {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    // Not yet.
  }
}

// The page is made anew: what it says of the network is no longer so.
for (const change of ['online', 'offline']) addEventListener(change, () => location.reload())
setInterval(look, pause)
