// Before anything is drawn, so that what was chosen does not flash; a browser that keeps nothing follows the system.
try {
  const theme = localStorage.getItem('charts-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  document.documentElement.dataset.layer = localStorage.getItem('charts-layer') === 'technical' ? 'technical' : 'plain'
} catch {
  document.documentElement.dataset.theme = ''
  document.documentElement.dataset.layer = 'plain'
}
