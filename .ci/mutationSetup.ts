import fc from 'fast-check';

// Each property runs for hundreds of mutants: the same input each time, for at most a second, and without shrinking.
fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 1000 });
