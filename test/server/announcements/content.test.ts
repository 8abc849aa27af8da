import { Parser } from 'htmlparser2';
import { describe, expect, it, vi } from 'vitest';
import type { AnnouncementContent } from '../../../src/contract/admin/announcements.ts';
import { createAnnouncementEmail } from '../../../src/server/announcements/content/create-announcement-email.ts';
import { listFindings } from '../../../src/server/announcements/content/list-findings.ts';
import { reviewHtml } from '../../../src/server/announcements/content/review-html.ts';
import { toTemplateValues } from '../../../src/server/announcements/content/templates.ts';

const FOOTER = {
  company: { name: 'Gimme & Sons', postalAddress: 'Fairway 1' },
  unsubscribeUrl: 'https://golf.example/unsubscribe?token=t',
};
const DRAFT: AnnouncementContent = { subject: 'News', plain_body: 'Hello', html_body: '' };

function makePerson(first_name: string) {
  const person = { username: 'ann', last_name: 'Fan', referral_code: 'ABC123', ticket: null };
  return toTemplateValues({ ...person, first_name });
}

function render(content: Partial<AnnouncementContent>, first_name = 'Ann') {
  return createAnnouncementEmail({ ...DRAFT, ...content }, makePerson(first_name), FOOTER);
}

function listErrors(content: Partial<AnnouncementContent>, to: 'active' | 'holders' = 'active') {
  const audience = to === 'holders' ? { to, tournament_id: 1 } : { to };
  return listFindings({ ...DRAFT, ...content }, audience)
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
}

describe('{{first_name}} in an announcement', () => {
  const text = {
    subject: 'Hi {{first_name}}',
    plain_body: '{{first_name}}!',
    html_body: '<p>{{first_name}}</p>',
  };

  it.each([
    ['with tags', '<img src=x onerror=alert(1)>', '&lt;img src&#x3D;x onerror&#x3D;alert(1)&gt;'],
    ['with an apostrophe', "O'Neill", 'O&#39;Neill'],
    ['with an ampersand', 'Tom & Jo', 'Tom &amp; Jo'],
    ['in Arabic', 'فاطمة', 'فاطمة'],
    ['of 100 characters', 'x'.repeat(100), 'x'.repeat(100)],
    ['that looks like a placeholder', '{{last_name}}', '{{last_name}}'],
  ])('%s is escaped in HTML only', (_what, name, escaped) => {
    const { subject, plain, html } = render(text, name);
    expect(subject).toBe(`Hi ${name}`);
    expect(plain).toContain(`${name}!`);
    expect(html).toContain(`<p>${escaped}</p>`);
  });

  it.each(['', '   '])('that is empty (%j) becomes the username', (name) => {
    const { subject, plain, html } = render(text, name);
    expect([subject, plain.split('\n')[0], html?.split('<div')[0]]).toEqual([
      'Hi ann',
      'ann!',
      '<p>ann</p>',
    ]);
  });

  it('with a line break adds no header to the subject', () => {
    const { subject } = render(text, 'Ann\r\nBcc: all@links.example\u2028x');
    expect(subject).toBe('Hi Ann Bcc: all@links.example x');
  });
});

describe('a placeholder in an announcement', () => {
  it.each([
    ['{{frist_name}}', 'There is no {{frist_name}}. Did you mean {{first_name}}?'],
    ['{{Username}}', 'There is no {{Username}}. Did you mean {{username}}?'],
    ['{{ticket_name}}', '{{ticket_name}} needs an audience of a tournament'],
    [
      '{{{username}}}',
      'Write {{username}} with two braces and without &: a value never adds HTML to an email',
    ],
    [
      '{{&username}}',
      'Write {{username}} with two braces and without &: a value never adds HTML to an email',
    ],
    ['{{> footer}}', '{{>footer}} is not possible: only plain placeholders are'],
    ['{{#username}}x{{/username}}', '{{#username}} is not possible: only plain placeholders are'],
    ['{{^username}}x{{/username}}', '{{^username}} is not possible: only plain placeholders are'],
    ['{{! a comment }}', 'Comments like {{! }} are not possible: only plain placeholders are'],
    ['{{=<% %>=}}', 'Other braces than {{ }} are not possible'],
    ['{{username', 'A placeholder is not closed: each {{ needs its }}'],
    ['{{constructor}}', expect.stringContaining('There is no {{constructor}}')],
  ])('%s is refused in every text', (plain_body, message) => {
    for (const field of ['subject', 'plain_body', 'html_body']) {
      expect(listErrors({ [field]: plain_body })).toContainEqual(message);
    }
  });

  it('for a ticket is allowed for an audience of a tournament', () => {
    const plain_body = '{{tournament_name}} {{ticket_name}} {{fantasy_point}} {{position}}';
    expect(listErrors({ plain_body }, 'holders')).toEqual([]);
  });

  it.each([
    ['<a href="{{first_name}}">x</a>', /only {{referral_code}} can/],
    ['<a href="{{referral_code}}">x</a>', /must begin with https/],
    ['<a href="https://{{referral_code}}.example/">x</a>', /must begin with https/],
    ['<p title={{username}}>x</p>', /quotes around the value of title/],
    ['<p style="color:{{username}}">x</p>', /can't stand in style/],
    ['<style>p::after{content:"{{username}}"}</style>', /can't stand in <style>/],
    ['<p {{username}}>x</p>', /can't be the name of/],
    ['<{{username}}>x', /can't be the name of/],
  ])('where a value could change more than a text is refused: %s', (html_body, message) => {
    expect(listErrors({ html_body }).join('\n')).toMatch(message);
  });

  it.each([
    '<a href="https://golf.example/?code={{referral_code}}">{{first_name}}</a>',
    '<img src="https://golf.example/a.png" alt="For {{first_name}}">',
    '<p>{{ username }}</p>',
  ])('in a text, an alt text or the end of a link is allowed: %s', (html_body) => {
    expect(listErrors({ html_body })).toEqual([]);
  });
});

describe('the HTML of an announcement', () => {
  it.each([
    ['<script>alert(1)</script>', /^Remove <script>/],
    ['<SCRIPT src=//evil.example></SCRIPT>', /^Remove <script>/],
    ['<iframe src="https://evil.example"></iframe>', /^Remove <iframe>/],
    ['<object data="x"></object>', /^Remove <object>/],
    ['<embed src="x">', /^Remove <embed>/],
    ['<form><input><button>Go</button></form>', /^Remove <form>/],
    ['<base href="https://evil.example/">', /^Remove <base>/],
    ['<meta http-equiv="Refresh" content="0;url=https://evil.example">', /^Remove the <meta>/],
    ['<a href="javascript:alert(1)">x</a>', /^Remove the link to "javascript:alert\(1\)"/],
    ['<a href=" &#106;ava&#10;script:alert(1)">x</a>', /^Remove the link to "javascript:/],
    ['<a href="data:text/html,<script>">x</a>', /^Remove the link to "data:text/],
    ['<p onclick="alert(1)">x</p>', /^Remove onclick from <p>/],
    ['<img/onerror=alert(1) src=x alt="">', /^Remove onerror from <img>/],
  ])('with %s is refused, and shown without it', (html, message) => {
    const { errors, safe } = reviewHtml(html);
    expect(errors[0]).toMatch(message);
    expect(safe).not.toMatch(/script|alert|evil|<form|<input|<base|<meta|<object|<embed/i);
  });

  it('with <style> is sent as it is', () => {
    const html = '<style>p > b { color: red }</style><p><b>Hi</b></p>';
    expect(reviewHtml(html)).toEqual({ errors: [], warnings: [], safe: html, remotePictures: 0 });
    expect(render({ html_body: html }).html).toContain(html);
    expect(render({ plain_body: '', html_body: html }).plain).toMatch(/^Hi\n/);
  });

  it('is shown without remote pictures, which are counted', () => {
    const html =
      '<img src="https://p.example/1.png" srcset="https://p.example/2.png 2x" alt="Cup">' +
      '<table background="https://p.example/3.png"><tr><td style="background:url(https://p.example/4.png) red">x' +
      '</td></tr></table><style>p{background:url("//p.example/5.png")}@import "https://p.example/6.css"</style>' +
      '<img src="data:image/png;base64,AAAA" alt="">';
    const { safe, remotePictures } = reviewHtml(html);
    expect(safe).not.toContain('p.example');
    expect(safe).toContain('<img alt="Cup">');
    expect(safe).toContain('<img src="data:image/png;base64,AAAA" alt="">');
    expect(remotePictures).toBe(5);
  });

  it('with pictures that are attached, or have no alt text, gets a warning', () => {
    const { errors, warnings } = reviewHtml(
      '<img src="cid:logo"><img src="https://p.example/1.png">',
    );
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      'A picture begins with "cid:", but nothing is attached to the email',
      'Pictures without an alt text: 2. Describe each one, or write alt="" for a decoration',
    ]);
  });

  it('alone is converted to the plain text, with the URLs of its links', () => {
    const html_body =
      '<h1>Winners</h1><p>Hi {{first_name}}, see <a href="https://golf.example/board">the board</a>.</p>' +
      '<table><tr><td>Ann</td><td>12</td></tr></table><img src="https://p.example/1.png" alt="Cup">';
    const { plain } = render({ plain_body: '', html_body }, 'Tom & Jo');
    expect(plain).toMatch(/^Winners\n/);
    expect(plain).toContain('Hi Tom & Jo, see the board [https://golf.example/board].');
    expect(plain).toMatch(/Ann\s+12/);
    expect(plain).not.toContain('p.example');
  });

  it('with 20,000 nested elements is refused after the first 200', () => {
    const handled = vi.spyOn(Parser.prototype, 'onopentagname');
    const html_body = `<p>Hi</p>${'<b>'.repeat(20_000)}deep`;
    expect(listErrors({ html_body })).toEqual([
      'Elements stand more than 200 deep in each other. Close the ones that are open',
    ]);
    expect(handled.mock.calls.length).toBeLessThan(300);
    handled.mockRestore();
  });

  it('with 200 nested elements is allowed', () => {
    expect(listErrors({ html_body: '<b>'.repeat(200) })).toEqual([]);
  });

  it('is parsed once, however many people get it', () => {
    const content = { ...DRAFT, html_body: `<svg>${'<p>x</p>'.repeat(5_000)}` };
    const parsed = vi.spyOn(Parser.prototype, 'end');
    for (const name of ['Ann', 'Bea', 'Cid'])
      createAnnouncementEmail(content, makePerson(name), FOOTER);
    expect(parsed).toHaveBeenCalledTimes(1);
    parsed.mockRestore();
  });

  it('of 100 kB is parsed', () => {
    const html = `<table>${'<tr><td style="color:red">{{username}}</td></tr>'.repeat(2_000)}</table>`;
    expect(listErrors({ html_body: html })).toEqual([]);
  });
});

describe('the footer of an announcement', () => {
  it('names the company, its postal address and the unsubscribe link in both texts', () => {
    const { plain, html } = render({ html_body: '<html><body><p>Hi</p></body></html>' });
    expect(plain).toContain(
      '-- \nGimme & Sons, Fairway 1\nYou get this email because you have an account at Gimme Points.\n' +
        'Unsubscribe from announcements: https://golf.example/unsubscribe?token=t\n',
    );
    expect(html).toContain('<p>Gimme &amp; Sons, Fairway 1</p>');
    expect(html).toMatch(
      /<a href="https:\/\/golf.example\/unsubscribe\?token=t">.*<\/div><\/body><\/html>$/,
    );
  });

  it.each([
    ['<p>Hi</p><!-- not closed', /<p>Hi<\/p><div.*<\/div><!-- not closed$/s],
    ['<p>Hi</p><!-- not <b>closed</b>', /<p>Hi<\/p><div.*<\/div><!-- not/s],
    ['<p>Hi</p><style>p { color: red }', /<p>Hi<\/p><div.*<\/div><style>/s],
    ['<p>Hi</p><a href="https://golf.example', /<p>Hi<\/p><div.*<\/div><a href/s],
    ['<!-- nothing else', /^<div.*<\/div><!--/s],
    [
      `<p>Hi</p><svg>${'<g>'.repeat(150)}${'<a>x</a>'.repeat(300)}`,
      /<p>Hi<\/p><div.*<\/div><svg>/s,
    ],
  ])('is shown before an unclosed part that would hide it: %s', (html_body, expected) => {
    expect(render({ html_body }).html).toMatch(expected);
  });

  it('is shown when a comment or a style after the body contains its closing tag', () => {
    const behind = '<!-- </body> --><style>/* </body> */</style>';
    const { html } = render({ html_body: `<body><p>Hi</p></body>${behind}` });
    expect(html).toMatch(/<\/div><\/body><!--/);
  });

  it('of a text without HTML is only in the text', () => {
    expect(render({}).html).toBeNull();
  });
});
