import { type HtmlPage, plainText } from './html-page';

export const formOf = ({ $ }: HtmlPage) => $('form[action="/api/comment"]');
export const receiptsOn = (page: HtmlPage) => formOf(page).find('input[name="up[]"]');
export const statusOn = (page: HtmlPage) => plainText(page.byRole('status', undefined, formOf(page)));
export const textOn = (page: HtmlPage) => formOf(page).find('textarea').text();
