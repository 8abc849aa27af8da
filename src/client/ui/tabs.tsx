import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  /** The label of the tabs for screen readers. */
  label: string;
  tabs: readonly {
    name: string;
    /** The number of items in the panel; undefined while unknown. */
    count?: number | undefined;
    panel: ReactNode;
  }[];
  /** The open tab's name, where the screen itself controls the tabs. By default the first one is open at first. */
  chosen?: string;
  onChoose?: (name: string) => void;
}

/** Tabs whose panels are all in the page, so that they can be read without JavaScript. */
export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  const first = toIdPart(tabs[0]?.name ?? '');
  return (
    <Root
      {...(chosen === undefined ? { defaultValue: first } : { value: toIdPart(chosen) })}
      onValueChange={(id) => onChoose?.(tabs.find(({ name }) => toIdPart(name) === id)?.name ?? id)}
      className="flex flex-col gap-4"
    >
      <List
        aria-label={label}
        className="flex flex-wrap items-end gap-1 border-b border-line sm:gap-2"
      >
        {tabs.map(({ name, count }) => (
          <Trigger
            key={name}
            value={toIdPart(name)}
            className="-mb-px min-h-tap max-w-full wrap-anywhere border-b-[3px] border-transparent px-1 py-1 font-display text-base font-bold sm:px-3 sm:text-lg data-[state=active]:border-accent"
          >
            {name}
            {count !== undefined && (
              <>
                {' '}
                <span className="rounded-full bg-sunken px-2 py-0.5 text-sm">{count}</span>
              </>
            )}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ name, panel }) => (
        <Content
          key={name}
          value={toIdPart(name)}
          forceMount
          data-panel=""
          className="flex flex-col gap-4 data-[state=inactive]:hidden"
        >
          {panel}
        </Content>
      ))}
    </Root>
  );
}

/** Returns the name without spaces. Radix builds ids from it, and a space would break a reference to an id. */
function toIdPart(name: string): string {
  return name.replaceAll(' ', '-');
}
