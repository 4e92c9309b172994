// Beside the page that says that there is no network: opens what was asked for as soon as the server answers again.
const pause = 10_000

async function look() {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    // Not yet.
  }
}

addEventListener('online', look)
setInterval(look, pause)
