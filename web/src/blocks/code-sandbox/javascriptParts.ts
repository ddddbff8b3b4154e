import worker from '../../sandbox/javascriptWorker.ts?bundled';

export default { worker, files: {}, bytes: 1 };
