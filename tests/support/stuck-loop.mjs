// Loaded before a server under test (NODE_OPTIONS=--import …): a signal makes its event loop stand still, or crash.
process.on('SIGUSR2', () => {
  for (;;);
})
process.on('SIGUSR1', () => {
  throw new RangeError('thrown by a test')
})
