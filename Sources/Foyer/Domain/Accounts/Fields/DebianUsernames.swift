/// Names of users and groups that Debian's packages and other programs make, or images of hosts have.
///
/// Made by `script/debian-usernames`, which says where they come from. Nobody edits it by hand.
enum DebianUsernames {
  static let all = Set(
    """
    abrt acpi actions-runner activemq adguard adguardhome adm admin administrator admins airflow
    akkoma alarm alertmanager almalinux alpine amandabackup amavis amazon ansible apache apache2
    apparmor apt-cacher apt-cacher-ng arangodb arch arkse arkserver arpwatch artemis artifactory
    asmadmin asmdba asmoper asterisk at atd atlassian audio audiobookshelf avahi avahi-autoipd
    awx azureuser backup backup-user backupdba backuppc backups bacula bamboo bareos barman
    bazarr beanstalkd bin bind bird bitbucket bitcoin bitnami bitwarden blackbox bluetooth boinc
    bookstack borg boundary brlapi brltty buildd builder buildkite buildkite-agent caddy calibre
    calibre-web candlepin cassandra cdrom centos ceph chronograf chrony ci cinder circleci clamav
    clamav-milter clickhouse clickhouse-bridge clock cloud cloud-init cloud-user cloudera
    cloudflared cockpit cockpit-session cockpit-ws cockpit-wsinstance cockroach cockroachdb
    code-server coder collectd colord conduit confluence conservr consul containerd containers
    core coreos coroqnetd corosync coturn couchbase couchdb courier cowrie cron crontab crowdsec
    crowdstrike cs2 cs2server csgo csgoserver cups cups-pk-helper cupsys cyrus daemon datadog
    davfs2 dba dbus dd-agent debian debian-exim debian-security-support debian-spamd debian-tor
    debian-transmission debian-user debomatic deluge dendrite deploy deployer devops dgdba dhcpcd
    dialout dip dirsrv discourse disk distcc distccd dnscrypt-proxy dnsdist dnsmasq doas docker
    docker-users dockerd dockremap dokuwiki dovecot dovenull duplicity ec2-user ejabberd
    elasticsearch emby emqx envoy esphome etcd exim exim4 exoscale factorio fail2ban
    falcon-sensor fax fctrserver fedora fetchmail filebeat firebird firebuild firewalld flatcar
    flatpak flink floppy fluent fluent-bit fluentd foreman foreman-proxy forgejo fprint fprintd
    freebsd freerad freeradius frr frrvty ftp ftpd fuse fuseki fwupd fwupd-refresh games gdm gdm3
    gentoo geoclue gerbera gerrit git gitdaemon gitea github gitlab gitlab-prometheus gitlab-psql
    gitlab-redis gitlab-runner gitlab-www gitolite gitolite3 glance glassfish gluster glusterd
    glusterfs gmod gmodserver gnome-initial-setup gnome-remote-desktop gogs gpio gpsd grafana
    graylog greetd greeter guacd gunicorn haclient hacluster hadoop haproxy hass hbase hdfs
    headscale heat hive homeassistant homebridge hplip hts http httpd https hugetlbfs i2c i2pd
    i2psvc icecast icecast2 icecc icinga icinga2 icingaweb2 iio immich incus incus-admin
    incus-user influxdb innernet input inspircd iodine ipa ipaapi ipauser ipsec irc ircd jackett
    jboss jellyfin jenkins jetty jetty9 jira jupyter jupyterhub k0s k3s k8s kadmin kafka kali
    kapacitor katello kavita kdc kea keepalived keepalived_script keycloak keydb keystone kibana
    klipper klog kmdba kmem knot knot-resolver knxd komga kong krb5 kube kubeadm kubelet
    kubernetes kvm landscape landscape-client ldap lemmy libvirt libvirt-admin libvirt-dnsmasq
    libvirt-qemu libvirt-users libvirtd libvirtdbus lidarr lightdm linuxuser lirc list locate
    logcheck logstash loki longhorn lp lpadmin lxc lxc-dnsmasq lxcfs lxd lxd-agent lxdm mail
    mailman mailman3 majordom man mapred mariadb mastodon matomo matrix matrix-synapse mattermost
    mcserver mediawiki mem memcache memcached messagebus microk8s mimir minecraft minetest
    minidlna minio minio-user misskey mlocate mock mongod mongodb monit monitor monitoring
    moonraker mopidy mosquitto mpd multipath mumble mumble-server munge munin munin-async murmur
    mysql mysqlrouter nagcmd nagios named nats navidrome nbd nebula neo4j nessus netbird netdata
    netdev netmaker network networkmanager neutron newrelic news nextcloud nexus nfs nfsnobody
    nginx ngrok nix-users nixbld nixos nm-openconnect nm-openfortivpn nm-openvpn nobody
    node-exporter node-red node_exporter nodered nogroup nomad nossh nova nova-compute nrpe nscd
    nsd nslcd ntp ntpd ntpsec nut nvidia nvidia-persistenced nzbget octavia octoprint oddjob ods
    oinstall omada ombi opc openbao openbsd openct openctd opendkim opendmarc opendnssec openhab
    openldap openntpd opensearch opensmtpd opensmtpq opensuse openvpn openvpn-as openvswitch oper
    operator ops oracle osmc ossec ossecm ossecr outscale overseerr ovirt ovs owncloud packer
    palworld patroni payara pcp pcpqa pcscd pdns peertube pesign pgbouncer pgpool pgsql
    phabricator photoprism php php-fpm pi pi-hole pihole pipewire pixelfed pkcs11 pkiuser
    placement pleroma plex plocate plugdev plymouth podman polkit polkitd polkituser pollinate
    postdrop postfix postgres postgresql postsrsd powerdns presto printadmin pritunl privoxy
    proftpd prometheus promtail prosody provision prowlarr proxmox proxy ptp pulp pulse
    pulse-access puma puppet puppetdb puppetserver pushgateway pve pveuser qbittorrent qbtuser
    qemu qpidd quadlet quagga quaggavty quassel quasselcore questdb rabbitmq racdba radarr
    radicale radius radiusd radvd rails rancher rclone rdma readarr realmd redis redmine render
    restic rethinkdb rhel rke2 rocketchat rocky rook root rpc rpcbind rpcuser rspamd rstudio
    rstudio-server rsync rsyncd rsyslog rtkit rtkit-daemon rtorrent rundeck runner rustserver
    rwhod sabnzbd salt samba sambashare sambausers saned sapadm sapinst sapsys sasl satisfactory
    sbuild scanner schroot screen scylla sddm seafile seatd sendmail service setroubleshoot sftp
    sftponly sftpusers sgx shadow slapd sles slocate slurm slurmdbd smmsp smmta smokeping smtpd
    smtpq snap-daemon snap_daemon snap_microk8s snapd snappy snort sockd solr sonar sonarqube
    sonarr sonatype spamassassin spamd spark speech-dispatcher spi spice splunk splunkforwarder
    splunkfwd squid src sre ssh ssh-users sshd sshusers ssl-cert sssd staff stapdev stapsys
    stapunpriv stapusr starbound statd steam storage strongswan stubby stunnel stunnel4 su sudo
    sudoadmin sudoer sudoers sudousers superuser suricata suse svc swift swtpm synapse sync
    syncthing sys sysadmin syslog sysop sysops sysstat systemd systemd-journal systemd-network
    systemd-timesync tailscale tailscaled tape tautulli tcpdump td-agent teamcity teamspeak
    teamspeak3 telegraf tempo terraform terraria tf2 tf2server tftp tftpd thanos thermald tidb
    timescaledb tomcat tomcat10 tomcat11 tomcat9 toor tor tpm traefik transmission trino ts3
    ts3server tss tty turnserver uaccess ubnt ubuntu uinput unattended-upgrades unbound unifi
    unscd upower ups urbackup usb usbmux usbmuxd user users utempter utmp uucp uuidd uwsgi
    vagrant valheim valkey varnish varnishlog vault vaultwarden vbox vboxadd vboxsf vboxusers
    vcache vdr vdsm vector veeam vhserver video virtlog virtlogin virtual virtuoso vmail vmware
    voice vpopmail vrising vsftpd wasadmin watchdog waypoint wazuh wbpriv weblogic websphere
    wheel whisparr whoopsie wikijs wildfly winbind winbindd_priv wireguard wireshark wls
    wordpress wpa writefreely www-data x2goprint x2gouser xen xrdp xymon yarn zabbix zerotier
    zerotier-one zigbee2mqtt znc zookeeper zulip
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
