import type { AdminSettings } from '../../../contract/admin/settings.ts';

/** The facts that the build put into the public pages, by variable. Null: not set. */
export type SiteFacts = ReadonlyMap<string, string | null>;

interface ServerFactsProps {
  facts: SiteFacts;
  secrets: AdminSettings['secrets'];
}

const kinds = [
  {
    kind: 'Running settings',
    words:
      'Here, and they take effect while the server runs. A variable of the server wins, and locks the field.',
  },
  {
    kind: 'Facts of the site',
    words: 'In variables of the build. The public pages have them until the next build.',
  },
  { kind: 'Secrets', words: 'In variables of the server, which reads them when it starts.' },
] as const;

/** The list of what only the operator can change: facts of the site, and which secrets are set. */
export function ServerFacts({ facts, secrets }: ServerFactsProps) {
  return (
    <>
      <section className="admin-card" aria-labelledby="what-is-where">
        <h2 id="what-is-where">What is set where</h2>
        <dl className="fact-list">
          {kinds.map(({ kind, words }) => (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="admin-card" aria-labelledby="site-facts">
        <h2 id="site-facts">Facts of the site</h2>
        <p className="max-w-184 text-ink-soft">
          The public pages show these. They are written into the pages when the app is built, so the
          operator changes the variable and builds again.
        </p>
        <dl className="fact-list">
          {[...facts].map(([variable, value]) => (
            <div key={variable}>
              <dt>
                <code>{variable}</code>
              </dt>
              <dd>{value ?? 'not set'}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="admin-card" aria-labelledby="secrets">
        <h2 id="secrets">Secrets</h2>
        <p className="max-w-184 text-ink-soft">
          Their values never leave the server. The operator sets them in its environment.
        </p>
        <dl className="fact-list">
          {secrets.map(({ variable, is_set }) => (
            <div key={variable}>
              <dt>
                <code>{variable}</code>
              </dt>
              <dd>{is_set ? 'set' : 'not set'}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
