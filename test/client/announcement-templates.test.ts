import { expect, it } from 'vitest';
import { formatVariables } from '../../src/client/admin/announcements/announcement-fields.ts';
import { templates } from '../../src/client/admin/announcements/markup.ts';

it.each(templates)('the text "$label" uses only placeholders that its audience has', (template) => {
  const used = `${template.subject} ${template.html_body}`.match(/\{\{\w+\}\}/g) ?? [];
  expect(used.filter((one) => !formatVariables(template.to).includes(one))).toEqual([]);
});
