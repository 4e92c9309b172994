// Loaded before a server under test (NODE_OPTIONS=--import …): a signal makes its event loop stand still for good or
// for eight seconds, or crash.
process.on('SIGUSR2', () => {
  for (;;);
})
process.on('SIGWINCH', () => {
  for (const end = Date.now() + 8_000; Date.now() < end; );
})
process.on('SIGUSR1', () => {
  throw new RangeError('thrown by a test')
})
