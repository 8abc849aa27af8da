/** The URL of a tournament's page, which shows its state. */
const PAGE = '/admin-panel/tournaments/$id';

/** The tabs of a tournament's page, in order. Each has its own route file. */
export const tabs = [
  { to: PAGE, label: 'State' },
  { to: `${PAGE}/details`, label: 'Details' },
  { to: `${PAGE}/rounds`, label: 'Rounds and pars' },
  { to: `${PAGE}/field`, label: 'Field and teams' },
  { to: `${PAGE}/tee-sheet`, label: 'Tee sheet' },
  { to: `${PAGE}/rules`, label: 'Rules' },
  { to: `${PAGE}/scorers`, label: 'Scorers' },
  { to: `${PAGE}/checklist`, label: 'Checklist' },
] as const;

/** Returns the tab with a URL's path; undefined when there is none. */
export function findTab(pathname: string): (typeof tabs)[number] | undefined {
  const part = pathname.split('/')[4] ?? '';
  return tabs.find(({ to }) => to === (part === '' ? PAGE : `${PAGE}/${part}`));
}
