import { documentBody } from './document-body';

test.each([
  ['<p>text</p>', '<p>text</p>'],
  [
    '<!DOCTYPE html><html><head><title>t</title></head><body class="a>b"><p>text</p></body></html>',
    '<p>text</p>',
  ],
  [
    '<head><style>.c0{font-weight:400;font-style:normal}.c1{font-weight:700;font-family:"Arial"}.c2{font-style:italic}</style></head><body><p class="c0"><span class="c1 c2">a</span><span class="c0">b</span></p></body>',
    '<p class="c0"><span style="font-weight:700;font-style:italic">a</span><span class="c0">b</span></p>',
  ],
  ['<HTML><BODY>text</BODY ></HTML>tail', 'text'],
  ['<head><style>p{}</style></head><p>text</p>', '<p>text</p>'],
  ['<header>kept</header>', '<header>kept</header>'],
  ['<body><p>open', '<p>open'],
  ['', ''],
])('R7.15 the body of %p is %p', (content, body) => {
  expect(documentBody(content)).toBe(body);
});
