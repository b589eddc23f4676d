// Runs before the first paint, so that a chosen theme never flashes through the other one. See web/lib/theme.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is off: the system's preference applies.
}
