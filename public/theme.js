// Runs before the first paint (src/client/admin/shell/use-theme.ts).
(() => {
  const show = (theme) => {
    const { dataset } = document.documentElement;
    if (/^(dark|light)$/.test(theme)) dataset.theme = theme;
    else delete dataset.theme;
  };
  try {
    show(localStorage.theme);
  } catch {}
  addEventListener('storage', ({ key, newValue }) => key === 'theme' && show(newValue));
})();
