import '../../src/client/styles/styles.css';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AnnouncementFields } from '../../src/client/admin/announcements/announcement-fields.ts';
import { HtmlField } from '../../src/client/admin/announcements/body-field.tsx';
import { templates } from '../../src/client/admin/announcements/markup.ts';
import {
  createContent,
  formatContent,
  listLostParts,
} from '../../src/client/admin/announcements/plain-html.ts';
import { useForm } from '../../src/client/ui/form/use-form.ts';
import { renderInApp } from './render-in-app.tsx';

const rich =
  '<p>Hello <strong>{{first_name}}</strong> &amp; friends,<br>see <a href="https://golf.example/a?b=1&amp;c=2">the board</a></p>\n<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>\n<p><img src="https://golf.example/tee.png" alt="The first tee" width="560"></p>';

function Composer({ html }: { html: string }) {
  const first = { subject: '', plain_body: '', html_body: html, to: 'active', tournament_id: '' };
  const form = useForm(AnnouncementFields, first as never) as never;
  const [isPlain, setPlain] = useState(false);
  return (
    <HtmlField
      form={form}
      name="html_body"
      label="HTML body"
      hint={undefined}
      rows={10}
      placeholder=""
      isPlain={isPlain}
      onPlain={setPlain}
    />
  );
}

async function openComposer(html: string) {
  const { screen } = await renderInApp(<Composer html={html} />);
  const pressWriter = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return {
    screen,
    editor: screen.getByRole('textbox', { name: 'HTML body' }),
    pressWriter,
    readHtml: async () => {
      await pressWriter('HTML');
      return (screen.getByLabelText('HTML body').element() as HTMLTextAreaElement).value;
    },
  };
}

describe('the plain editor of an email', () => {
  it.each([
    ['a text with all it knows', rich],
    ...templates.map((one) => [one.label, one.html_body]),
  ])('gives back the same HTML: %s', (_name, html) => {
    expect(listLostParts(String(html))).toEqual([]);
    expect(formatContent(createContent(String(html)))).toBe(html);
  });

  it('writes bold, lists, links and pictures as HTML, by keyboard alone', async () => {
    const { screen, editor, pressWriter, readHtml } = await openComposer('');
    await pressWriter('Plain editor');
    await editor.click();
    await userEvent.keyboard(
      'Dear {{{{first_name}}, {Control>}b{/Control}welcome{Control>}b{/Control} <all>{Enter}',
    );
    await screen.getByRole('button', { name: 'Link...' }).click();
    await userEvent.keyboard('golf.example/board{Tab}the board{Enter}');
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('button', { name: 'List' }).click();
    await userEvent.keyboard('one{Enter}two{Enter}{Enter}');
    await screen.getByRole('button', { name: 'Picture...' }).click();
    await userEvent.keyboard('golf.example/tee.png{Tab}The tee{Enter}');
    expect(await readHtml()).toBe(
      [
        '<p>Dear {{first_name}}, <strong>welcome</strong> &lt;all&gt;</p>',
        '<p><a href="https://golf.example/board">the board</a></p>',
        '<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>',
        '<p><img src="https://golf.example/tee.png" alt="The tee" width="560"></p>',
      ].join('\n'),
    );
  });

  it('turns selected text into a link, and opens with the HTML that was typed meanwhile', async () => {
    const { screen, editor, pressWriter, readHtml } = await openComposer('<p>board</p>');
    await pressWriter('Plain editor');
    await editor.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await screen.getByRole('button', { name: 'Link...' }).click();
    await expect.element(screen.getByLabelText('Text of the link')).not.toBeInTheDocument();
    await userEvent.keyboard('golf.example{Enter}');
    const html = '<p><a href="https://golf.example">board</a></p>';
    expect(await readHtml()).toBe(html);
    await screen.getByLabelText('HTML body').fill(`${html}<p>More</p>`);
    await pressWriter('Plain editor');
    await expect.element(editor).toHaveTextContent('boardMore');
  });

  it('names what it cannot keep before it opens, and changes nothing until then', async () => {
    const html =
      '<!-- note --><h1>News</h1><p style="color:red">Red&nbsp;one</p><a href="javascript:x">x</a><script>x</script>';
    const { screen, editor, pressWriter, readHtml } = await openComposer(html);
    await pressWriter('Plain editor');
    const words =
      /can't keep a comment, <h1>, style of <p>, &nbsp;, the link to "javascript:x" and <script>\./;
    await expect.element(screen.getByText(words)).toBeVisible();
    await screen.getByRole('button', { name: 'Keep the HTML' }).click();
    expect(await readHtml()).toBe(html);
    await pressWriter('Plain editor');
    await screen.getByRole('button', { name: 'Open without these' }).click();
    await expect.element(editor).toHaveTextContent('NewsRed onex');
    expect(await readHtml()).toBe('<p>News</p>\n<p>Red one</p>\n<p>x</p>');
  });
});
