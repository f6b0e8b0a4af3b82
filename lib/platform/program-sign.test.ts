import { createHash } from 'node:crypto';
import { webViewSignature } from './program-sign';
import { hasOpenssl, runOpenssl } from './test/run-openssl';

const fields = {
  provider: 'tencent_wechat',
  oid: 'oLVPpjqs9BhvzwPj5A-vTYAX3GLc',
  nickname: '扎西&de=1 བཀྲ་ཤིས།',
  devid: 'xy1234561700000000000',
  unionid: '',
  random: '0f1e2d3c',
  timestamp: '1700000000000',
  version: '1.0.0',
};

const secretText =
  'devid=xy1234561700000000000&random=0f1e2d3c&timestamp=1700000000000&token=tok-1&version=1.0.0';
const signedText = (secret: string) =>
  `provider=tencent_wechat&oid=oLVPpjqs9BhvzwPj5A-vTYAX3GLc&nickname=扎西&de=1 བཀྲ་ཤིས།&devid=xy1234561700000000000&unionid=&secret=${secret}`;

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

function hashByOpenssl(text: string): string {
  if (!hasOpenssl) return md5(text);
  return runOpenssl(['dgst', '-md5', '-r'], text).toString().split(' ')[0] ?? '';
}

test.each([
  ['node:crypto', md5],
  ['OpenSSL, if installed', hashByOpenssl],
])('R7.107 program-sign matches the hash of %s', (_name, hash) => {
  const { headers } = webViewSignature(fields, 'tok-1');
  expect(headers['program-sign']).toBe(hash(signedText(hash(secretText))));
});

test('R7.107 sends seven headers, the token even if empty', () => {
  const { headers, fields: addedFields } = webViewSignature(fields, '');
  expect(headers).toEqual({
    token: '',
    devid: fields.devid,
    random: fields.random,
    timestamp: fields.timestamp,
    version: '1.0.0',
    'program-sign': md5(signedText(md5(secretText.replace('tok-1', '')))),
    'program-params': 'provider,oid,nickname,devid,unionid',
  });
  expect(addedFields).toEqual({ token: '' });
});

test.each(Object.keys(fields))('R7.107 signs another %s differently', (name) => {
  const sign = (signedFields: typeof fields) => webViewSignature(signedFields, '').headers['program-sign'];
  expect(sign({ ...fields, [name]: `${fields[name as keyof typeof fields]}1` })).not.toBe(sign(fields));
});
