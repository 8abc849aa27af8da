import '../../src/client/styles/styles.css';
import '../../src/client/styles/panel.css';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { allCases } from '../gallery/all-cases.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset.theme;
  delete dataset.mood;
});

describe.each([320, 390, 820])('at %i px', (width) => {
  it.each(allCases)('$name passes axe in both themes and is not too wide', async (shownCase) => {
    await page.viewport(width, 900);
    if (shownCase.isScoring) dataset.mood = 'course';
    await render(<main>{shownCase.render()}</main>);
    for (const theme of shownCase.isScoring ? ['light'] : ['light', 'dark']) {
      dataset.theme = theme;
      const { violations } = await axe.run(document.body, {
        resultTypes: ['violations'],
        rules: { 'page-has-heading-one': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});
