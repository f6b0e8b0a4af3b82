import { createHash } from 'node:crypto';
import { authSign, requestSign } from './signing';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('signatures', () => {
  test('R7.136 the sign of a request is a hash of token, secret and time', () => {
    // echo -n tok123sec4567891700000000000 | openssl md5
    expect(requestSign('tok123', 'sec456789', '1700000000000')).toBe(md5('tok123sec4567891700000000000'));
    expect(requestSign('tok123', 'sec456789', '1700000000001')).not.toBe(
      requestSign('tok123', 'sec456789', '1700000000000'),
    );
  });

  test('the sign of auth repeats four characters of the secret', () => {
    expect(authSign('0123456789abcdef', '1700000000000')).toBe(md5('0123456789abcdef17000000000002345'));
  });

  test('texts beyond ASCII are hashed as UTF-8', () => {
    expect(requestSign('令牌', 'གསང་', '1')).toBe(md5('令牌གསང་1'));
  });
});
