// Before anything is drawn, so that a chosen theme does not flash; a browser that keeps nothing follows the system.
try {
  const theme = localStorage.getItem('charts-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  document.documentElement.dataset.theme = ''
}
