import { expect, it } from 'vitest';
import {
  allowedAttributes,
  allowedCellAttributes,
  allowedLinkAttributes,
  allowedSchemes,
  allowedStyles,
  allowedTags,
} from './allowedHtml.ts';

const colours = {
  yes: [
    '#fff',
    '#00ff00',
    '#00FF00aa',
    'rgb(1, 20,255)',
    'rgb( 1 , 2 , 3 )',
    'rgb(1,2,3)',
    'RED',
    'lightgoldenrodyellow',
  ],
  no: [
    ...[
      '#ff',
      '#123456789',
      '#ggg',
      'x#fff',
      '#fff;',
      'rgb(1,2)',
      'rgb(1000,2,3)',
      'rgb(a,2,3)',
      'rgb(1,2,3)x',
      'xrgb(1,2,3)',
    ],
    ...[
      're',
      'lightgoldenrodyellows',
      'red1',
      'red;',
      'url(x)',
      'var(--x)',
      'expression(1)',
      'rgb(1,2,1000)',
      'rgb(1,1000,3)',
    ],
    ...['rgb(,2,3)', 'rgb(1,,3)', 'rgb(1,2,)', 'rgbx(1,2,3)'],
  ],
};
const lengths = {
  yes: ['0px', '12pt', '1.5em', '100%', '999rem', '1.125em'],
  no: ['12', 'px', '1000px', '1.px', '1.1234em', '-1px', '1vw', '12px;', 'x12px', 'calc(1px)', '1.aem', 'apx'],
};
const styles: Record<string, { yes: string[]; no: string[] }> = {
  'text-align': {
    yes: ['left', 'right', 'center', 'justify', 'start', 'end'],
    no: ['middle', 'xleft', 'leftx', 'left;'],
  },
  'font-family': {
    yes: ['Arial', "'Segoe UI', sans-serif", '"A-b_1"', 'a'.repeat(200)],
    no: ['', 'a'.repeat(201), 'url(x)', 'a;b', 'a:b', 'expression(1)', '/x', 'x/'],
  },
  'font-size': lengths,
  'font-weight': {
    yes: ['normal', 'bold', '100', '900'],
    no: ['000', '1000', 'bolder', 'xbold', '10', '100x', '1x00'],
  },
  'font-style': { yes: ['normal', 'italic'], no: ['oblique', 'xitalic', 'italicx'] },
  'text-decoration': { yes: ['none', 'underline', 'line-through'], no: ['blink', 'xnone', 'nonex', 'line through'] },
  color: colours,
  'background-color': colours,
  'margin-left': lengths,
  'padding-left': lengths,
  padding: { yes: ['0px', '16px'], no: ['100px', 'px', '1em', 'x1px', '1pxx', 'apx', '1px 2px'] },
  border: {
    yes: ['1px solid #cccccc', '1px solid #CCCCCC', '1px solid rgb(1, 22, 255)'],
    no: [
      ...[
        '2px solid #cccccc',
        '1px dashed #cccccc',
        '1px solid red',
        '1px solid #ccc',
        '1px solid #ccccccc',
        '1px solid #gggggg',
      ],
      ...[
        '1px solid rgb(1,2,3)',
        '1px solid rgb(1000, 2, 3)',
        '1px solid rgb(1, 2000, 3)',
        '1px solid rgb(1, 2, 3000)',
      ],
      ...[
        '1px solid rgb(a, 2, 3)',
        '1px solid rgb(1, a, 3)',
        '1px solid rgb(1, 2, a)',
        'x1px solid #cccccc',
        '1px solid #cccccc x',
      ],
    ],
  },
  'border-collapse': { yes: ['collapse'], no: ['separate', 'xcollapse', 'collapsex'] },
  'max-width': { yes: ['100%'], no: ['100px', 'x100%', '100%;'] },
  height: { yes: ['auto'], no: ['1px', 'xauto', 'auto;'] },
  'vertical-align': { yes: ['top', 'middle', 'bottom'], no: ['baseline', 'xtop', 'topx'] },
};

it('the properties are these', () => {
  expect(Object.keys(allowedStyles)).toEqual(Object.keys(styles));
});

it.each(Object.entries(styles))('the property %s has only values that can do no harm', (name, { yes, no }) => {
  const fits = (value: string) => allowedStyles[name]?.test(value);
  expect(yes.filter((value) => !fits(value))).toEqual([]);
  expect(no.filter(fits)).toEqual([]);
});

it('the tags are text, its formatting, lists, links, tables and pictures', () => {
  expect(allowedTags.join(' ')).toBe(
    'p div br hr span h1 h2 h3 h4 h5 h6 blockquote pre code b strong i em u s sub sup a ul ol li table tbody tr th td img',
  );
});

it('the attributes are those of layout, of links and of cells', () => {
  expect([...allowedAttributes, ...allowedLinkAttributes, ...allowedCellAttributes]).toEqual([
    ...['style', 'dir', 'href', 'title', 'colspan', 'rowspan'],
  ]);
});

it('a link leads to a page, a mailbox or a telephone', () => {
  expect(allowedSchemes).toEqual(['http', 'https', 'mailto', 'tel']);
});
