/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { getActivityVoucher } from '@/lib/contract/write-off';
import { wordsFor } from '@/lib/view/words';
import { toVouchers } from '../vouchers';
import { VoucherList } from './voucher-list';

test('a voucher that ends on a day names the end of this day and the time zone', () => {
  const list = [{ id: '1', title: '茶券', status: 2, endTime: '2026-11-24' }];
  const response = getActivityVoucher.response.parse({ list });
  const vouchers = toVouchers(response, '808');
  const words = wordsFor('en');
  const html = renderToStaticMarkup(<VoucherList vouchers={vouchers} words={words} locale="en" />);
  expect(html).toContain('2026-11-24 23:59');
  expect(html).toContain(`<span class="zone">${words('time.zone')}</span>`);
});
