import { documentBody } from './document-body';

test.each([
  ['<p>text</p>', '<p>text</p>'],
  [
    '<!DOCTYPE html><html><head><title>t</title></head><body class="a>b"><p>text</p></body></html>',
    '<p>text</p>',
  ],
  ['<HTML><BODY>text</BODY ></HTML>tail', 'text'],
  ['<head><style>p{}</style></head><p>text</p>', '<p>text</p>'],
  ['<header>kept</header>', '<header>kept</header>'],
  ['<body><p>open', '<p>open'],
  ['', ''],
])('R7.15 the body of %p is %p', (content, body) => {
  expect(documentBody(content)).toBe(body);
});
