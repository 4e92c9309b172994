// Before anything is drawn, so that what was chosen does not flash; a browser that keeps nothing begins with the plain one.
try {
  document.documentElement.dataset.layer = localStorage.getItem('charts-layer') === 'technical' ? 'technical' : 'plain'
} catch {
  document.documentElement.dataset.layer = 'plain'
}
