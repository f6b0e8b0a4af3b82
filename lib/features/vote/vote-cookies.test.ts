import { findChoice, readChoices, serializeChoice, serializeChoices } from './vote-cookies';

describe('remembered choices', () => {
  it('are found by their article', () => {
    const value = serializeChoices(readChoices('12,1201'), { article: '13', options: ['1301', '1302'] });
    expect(findChoice(value, '13')).toEqual(['1301', '1302']);
    expect(findChoice(value, '12')).toEqual(['1201']);
    expect(findChoice(value, '14')).toBeUndefined();
    expect(findChoice(undefined, '13')).toBeUndefined();
  });

  it('replace an earlier choice of the same article', () => {
    expect(serializeChoices(readChoices('12,1201:13,1301'), { article: '12', options: ['1202'] })).toBe(
      '13,1301:12,1202',
    );
  });

  it('have a size limit: the oldest are dropped, and a very long choice loses its options', () => {
    let value = '';
    for (let article = 1000; article < 2000; article += 1) {
      value = serializeChoices(readChoices(value), { article: `${article}`, options: [`${article}01`] });
    }
    expect(value.length).toBeLessThanOrEqual(1500);
    expect(findChoice(value, '1999')).toEqual(['199901']);
    expect(findChoice(value, '1000')).toBeUndefined();
    const options = Array.from({ length: 5000 }, (_, index) => `${index}`);
    expect(serializeChoice({ article: '7', options })).toBe('7');
  });

  it('ignore invalid ids', () => {
    expect(readChoices('<b>,1:12,../1,1201:,')).toEqual([{ article: '12', options: ['1201'] }]);
  });
});
