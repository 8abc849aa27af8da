import { expect, it } from 'vitest';
import { decodeEntities } from '../../src/contract/base/entities.ts';

it.each([
  ['O&#39;Neill', "O'Neill"],
  ['O&#x27;Neill', "O'Neill"],
  ['O&apos;Neill', "O'Neill"],
  ['O&rsquo;Neill', 'O’Neill'],
  ['Fire &amp; Ice', 'Fire & Ice'],
  ['Garc&iacute;a Nu&ntilde;ez', 'García Nuñez'],
  ['S&oslash;ren M&uuml;ller', 'Søren Müller'],
  ['&Aring;sa &Ccedil;elik', 'Åsa Çelik'],
  ['A&nbsp;B', 'A\u00a0B'],
  ['&#54620;', '한'],
  // No entities, or none that a name can have.
  ['Fire & Ice; Fog', 'Fire & Ice; Fog'],
  ['&unknown; &#0; &#55296; &#9999999;', '&unknown; &#0; &#55296; &#9999999;'],
])('%j is decoded as %j', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});
