import { importAddressRequest } from './import-address-request';

test.each(['user@', ':secret@', 'user:secret@'])(
  'refuses an address with the credentials %s',
  (credentials) => {
    const options = { fetchPictures: true, allowPrivate: false, replaceDemo: false };
    const parse = (address: string) => importAddressRequest.safeParse({ address, options }).success;
    expect([parse('https://paper.example/@news'), parse(`https://${credentials}paper.example/`)]).toEqual([
      true,
      false,
    ]);
  },
);
