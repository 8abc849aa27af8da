import type { ComponentProps } from 'react';

interface FactListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** The name and value of each fact. Names are unique. */
  facts: Iterable<readonly string[]>;
}

/** A list of facts with their names. */
export function FactList({ facts, ...rest }: FactListProps) {
  return (
    <dl {...rest}>
      {[...facts].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
