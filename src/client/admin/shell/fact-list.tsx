import type { ComponentProps, ReactNode } from 'react';

/** A fact with its name. One without a value is left out. */
export type Fact = readonly [name: string, value: ReactNode];

interface FactListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** The facts. Their names are unique. */
  facts: Iterable<Fact>;
}

/** A list of facts with their names. */
export function FactList({ facts, ...rest }: FactListProps) {
  return (
    <dl {...rest}>
      {[...facts]
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
