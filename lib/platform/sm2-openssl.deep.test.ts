import { testOpenssl } from './test/openssl-sm2';

const ids = [
  ...Array.from({ length: 36 }, (_, index) => String(index * 104_729 + 1)),
  'u-1',
  '用户༡',
  'ffffffff-ffff-4fff-8fff-ffffffffffff',
  '0'.repeat(64),
];

testOpenssl(ids);
