export * from './ContentPageBody.tsx';
