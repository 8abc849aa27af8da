import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  /** What the tabs are about, for those who hear the page. */
  label: string;
  tabs: readonly { name: string; panel: ReactNode }[];
}

/** Tabs; every panel is in the page, so that all of them read without JavaScript. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Root defaultValue={tabs[0]?.name ?? ''} className="flex flex-col gap-4">
      <List aria-label={label} className="flex flex-wrap gap-2 border-b-2 border-line">
        {tabs.map(({ name }) => (
          <Trigger
            key={name}
            value={name}
            className="-mb-0.5 min-h-tap border-b-4 border-transparent px-3 font-semibold data-[state=active]:border-accent"
          >
            {name}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ name, panel }) => (
        <Content
          key={name}
          value={name}
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
