import type { ComponentProps } from 'react';

interface FactListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** The name and the value of each fact. No two have the same name. */
  facts: Iterable<readonly string[]>;
}

/** Facts with their names. */
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
