export { countOfLastHour, findLink, listOutbox, orderMail, takeLink } from './store.ts';
export { MailDelivery } from './delivery.ts';
