const { TestEnvironment } = require('jest-environment-jsdom');

// As environments do that add what Node has and jsdom lacks.
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.BroadcastChannel = BroadcastChannel;
  }
};
